import Glibc
import Testing

@testable import SteadyServer

@Suite struct FolderTests {
    @Test func `plain files are read, links and dot files and notes are not`() throws {
        let folder = try Folder()
        let outside = try Folder()
        try outside.write("secret", to: "secret.txt")
        try folder.write("page", to: "index.html")
        try folder.write("deep", to: "a/b/c.txt")
        try folder.write("", to: "empty.txt")
        try folder.write("secret", to: ".env")
        try folder.write("secret", to: ".git/config")
        try folder.write("note", to: "_headers")
        symlink(outside.path + "/secret.txt", folder.path + "/link.txt")
        symlink(outside.path, folder.path + "/linked")
        mkfifo(folder.path + "/pipe", 0o600)
        let site = try SiteFolder(path: folder.path)
        #expect(site.files.keys.sorted() == ["a/b/c.txt", "empty.txt", "index.html"])
        #expect(site.files["a/b/c.txt"] == Array("deep".utf8))
    }

    @Test func `the disk is not touched after the start`() throws {
        let folder = try Folder()
        try folder.write("old", to: "index.html")
        let server = try TestServer(site: SiteFolder(path: folder.path))
        try folder.write("new", to: "index.html")
        try folder.write("new", to: "other.html")
        #expect(try server.get("/")?.text == "old")
        #expect(try server.get("/other.html")?.status == 404)
    }

    @Test func `a folder that cannot be the page is refused in words`() throws {
        let folder = try Folder()
        #expect(throws: ServerFailure.siteMissing(folder.path + "/none")) {
            try SiteFolder(path: folder.path + "/none")
        }
        #expect(throws: ServerFailure.siteWithoutPage(folder.path)) { try SiteFolder(path: folder.path) }
        try folder.write("page", to: "index.html")
        try folder.write("deep", to: "1/2/3/4/5/6/7/8/9/file")
        #expect(throws: ServerFailure.self) { try SiteFolder(path: folder.path) }
    }
}
