import Glibc

extension Cases {
    /// Files over HTTP beside nginx: the same ones, the same load, in turns.
    func serving() throws -> [Figure] {
        for tool in ["nginx", "wrk"] where (try? Child.shell("PATH=$PATH:/usr/sbin; command -v \(tool)")) == nil {
            print("files over HTTP: skipped, \(tool) cannot be had")
            return []
        }
        let site = folder + "/site"
        _ = try Child.shell(
            """
            mkdir -p '\(site)' && head -c 3000 /dev/urandom | base64 > '\(site)/index.html' &&
            head -c 150000 /dev/urandom | base64 > '\(site)/steady.wasm' && gzip -9nk '\(site)'/*
            """)
        let ours = try Background(
            "exec '\(steady)' serve --port 0 --site '\(site)' > '\(folder)/serve.out' 2> /dev/null", in: folder,
            name: "serve")
        defer { ours.stop() }
        let theirPort = try freePort()
        try writeConfiguration(port: theirPort, site: site)
        let theirs = try Background(
            "PATH=$PATH:/usr/sbin; exec nginx -p '\(folder)' -c '\(folder)/nginx.conf' 2> /dev/null", in: folder,
            name: "nginx")
        defer { theirs.stop() }
        let ourPort = try Self.waitForNumber(
            "sed -n 's/.*127.0.0.1:\\([0-9]*\\).*/\\1/p' '\(folder)/serve.out'", folder)
        // nginx is there when it answers.
        let knock = "for i in $(seq 50); do (echo > /dev/tcp/127.0.0.1/\(theirPort)) && exit 0; sleep 0.1; done; exit 1"
        _ = try Child.run(["bash", "-c", "(\(knock)) 2> /dev/null"])
        var figures: [Figure] = []
        for (name, path, header) in [
            ("the page", "/", "Accept: */*"), ("the engine, gzip", "/steady.wasm", "Accept-Encoding: gzip"),
            ("the page, unchanged", "/", "If-None-Match: *"),
        ] {
            let own = try best(of: 2) { try millisecondsEach(ourPort, path, header) }
            let other = try best(of: 2) { try millisecondsEach(theirPort, path, header) }
            figures.append(
                Figure(
                    name: "one request for \(name), 64 clients", value: own, baselineName: "nginx", baseline: other,
                    limit: 4 * other, rule: "4 x nginx"))
        }
        return figures
    }

    private func writeConfiguration(port: Int, site: String) throws {
        let path = folder + "/nginx.conf"
        guard let file = fopen(path, "w") else { throw Child.Failure(description: "cannot write \(path)") }
        defer { fclose(file) }
        let user = getuid() == 0 ? "user root;\n" : ""
        fputs(
            """
            \(user)daemon off; worker_processes 2; pid \(folder)/nginx.pid; error_log /dev/null;
            events { worker_connections 512; }
            http {
                access_log off; sendfile on; gzip_static on; keepalive_requests 1000000;
                client_body_temp_path \(folder)/body; proxy_temp_path \(folder)/proxy; fastcgi_temp_path \(folder)/fastcgi;
                uwsgi_temp_path \(folder)/uwsgi; scgi_temp_path \(folder)/scgi;
                types { text/html html; application/wasm wasm; }
                server { listen 127.0.0.1:\(port); root \(site); }
            }

            """, file)
    }

    /// Milliseconds for each request while 64 clients ask for three seconds.
    private func millisecondsEach(_ port: Int, _ path: String, _ header: String) throws -> Double {
        let note = folder + "/wrk"
        _ = try Child.shell(
            "wrk -t1 -c64 -d3s -H '\(header)' http://127.0.0.1:\(port)\(path) > '\(note)' && ! grep -q 'Non-2xx' '\(note)'"
        )
        let rate = try Self.number("sed -n 's/^Requests.sec: *//p' '\(note)'", folder)
        guard rate > 0 else { throw Child.Failure(description: "wrk got no answer from port \(port)") }
        return 1000 / rate
    }

    /// A port that nobody had a moment ago.
    private func freePort() throws -> Int {
        let program = "import socket; s=socket.socket(); s.bind((\"127.0.0.1\",0)); print(s.getsockname()[1])"
        return Int(try Self.number("python3 -c '\(program)'", folder))
    }

    private static func waitForNumber(_ line: String, _ folder: String) throws -> Int {
        for _ in 0..<100 {
            let found = try number(line, folder)
            if found > 0 { return Int(found) }
            usleep(50_000)
        }
        throw Child.Failure(description: "nothing came of \(line)")
    }

    /// The number that a line of shell prints; 0 if it prints none.
    static func number(_ line: String, _ folder: String) throws -> Double {
        let note = folder + "/number"
        _ = try Child.shell("{ \(line); } > '\(note)'")
        guard let file = fopen(note, "r") else { return 0 }
        defer { fclose(file) }
        var text = [CChar](repeating: 0, count: 64)
        guard fgets(&text, 64, file) != nil else { return 0 }
        return atof(text)
    }
}

/// A program that runs until it is stopped.
private struct Background {
    private let process: Int32

    /// Starts a line of shell.
    init(_ line: String, in folder: String, name: String) throws {
        let note = "\(folder)/\(name).process"
        _ = try Child.shell("( \(line) ) & echo $! > '\(note)'")
        guard let file = fopen(note, "r") else { throw Child.Failure(description: "\(name) did not start") }
        defer { fclose(file) }
        var text = [CChar](repeating: 0, count: 32)
        fgets(&text, 32, file)
        process = atoi(text)
    }

    /// Ends it politely.
    func stop() {
        if process > 0 { kill(process, SIGTERM) }
    }
}
