
// What follows is added to the generated manifest, so that the client is built as it says.
package.targets.append(.executableTarget(name: "Journey", dependencies: ["OpenAPIClient"], path: "Journey"))
#if !os(macOS)
package.targets[0].dependencies.append("MobileCoreServices")
package.targets.append(.target(name: "MobileCoreServices", path: "MobileCoreServices"))
#endif
