import { execFileSync } from "node:child_process";
import path from "node:path";

/**
 * Makes a certificate that nobody has signed, for these names ("DNS:site.test", "IP:127.0.0.1").
 * @returns files in a folder, in PEM
 */
export const makeCertificate = (folder: string, names: readonly string[]) => {
  const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "certificate.pem")] as const;
  const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=test", "-days", "2"];
  const extension = ["-addext", `subjectAltName=${names.join()}`];
  execFileSync("openssl", [...request, ...extension, "-keyout", key, "-out", certificate], { stdio: "pipe" });
  return { key, certificate };
};
