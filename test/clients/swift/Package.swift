// swift-tools-version:6.0

import PackageDescription

let package = Package(
    name: "Journey",
    platforms: [.macOS(.v12)],
    dependencies: [.package(path: "client")],
    targets: [
        .executableTarget(
            name: "Journey",
            dependencies: [.product(name: "OpenAPIClient", package: "client")],
            path: "Sources"
        )
    ]
)
