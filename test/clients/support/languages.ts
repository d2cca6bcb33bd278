import { has } from "./tools.ts";

const Java = {
  isThere: has("javac", "-version") && has("mvn", "-v"),
  missing: "There is no JDK with Maven, which Java, Kotlin and Swift clients need here.",
};

/** The languages whose tools this machine may have, and what to say when it has not. */
export const languages = {
  Python: {
    isThere: has("python3", "-c", "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))"),
    missing: "There is no Python 3.11 or newer with venv.",
  },
  "Python 3.11 on Linux": {
    isThere: has(
      "python3",
      "-c",
      "import sys, venv, ensurepip, platform; sys.exit((sys.version_info[:2], sys.platform, platform.machine()) != ((3, 11), 'linux', 'x86_64'))",
    ),
    missing: "There is no Python 3.11 on Linux (x86-64), for which Home Assistant is pinned here.",
  },
  Go: { isThere: has("go", "version"), missing: "There is no Go." },
  Java,
  Swift: {
    isThere: Java.isThere && has("sh", "-c", "swiftc --version | grep -q 'Swift version [6-9]'"),
    missing: "There is no Swift 6 beside a JDK with Maven.",
  },
} as const;
