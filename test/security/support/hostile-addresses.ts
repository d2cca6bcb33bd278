/** Public addresses, in blocks that somebody has. */
export const PUBLIC = "93.184.215.14";
export const PUBLIC_6 = "2606:2800:21f:cb07:6820:80da:af6b:8b2c";

/** An address of each block that isn't public (https://www.iana.org/assignments/iana-ipv4-special-registry). */
const inner = [
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "10.255.255.254",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "169.254.170.2",
  "172.16.0.1",
  "172.31.255.254",
  "192.0.0.8",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.0.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
] as const;

const bytesOf = (address: string): number[] => address.split(".").map(Number);
const numberOf = (bytes: readonly number[]): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);
const hex = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
const groups = (bytes: readonly number[]): string => hex(bytes).replace(/(.{4})(?=.)/g, "$1:");
const inverted = (bytes: readonly number[]): number[] => bytes.map((byte) => 255 - byte);

/** All that browsers take for the IPv4 address. */
const spellings = (address: string): string[] => {
  const bytes = bytesOf(address);
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  return [
    address,
    `${address}.`,
    String(numberOf(bytes)),
    `0x${hex(bytes)}`,
    bytes.map((byte) => `0x${byte.toString(16)}`).join("."),
    bytes.map((byte) => `0${byte.toString(8)}`).join("."),
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    // Digits and dots of other scripts that IDNA takes for ours.
    address.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))).replaceAll(".", "。"),
  ];
};

/** IPv6 addresses whose packets leave for the IPv4 address: mapped, compatible, translated and tunnelled. */
const carried = (address: string): string[] => {
  const bytes = bytesOf(address);
  return [
    `::ffff:${address}`,
    `::${groups(bytes)}`,
    `::ffff:0:${groups(bytes)}`,
    `64:ff9b::${groups(bytes)}`,
    `2002:${groups(bytes)}::1`,
    `2001:0:${groups(bytes)}::`,
    `2001:0:${groups(bytesOf(PUBLIC))}:0:0:${groups(inverted(bytes))}`,
    `2606:2800:21f:cb07:0:5efe:${groups(bytes)}`,
  ];
};

export const tunnelled: readonly string[] = inner.flatMap(carried);

const inner6 = [
  "::",
  "::1",
  "100::1",
  "2001:2::1",
  "2001:10::1",
  "2001:db8::1",
  "3fff::1",
  "4000::1",
  "5f00::1",
  "64:ff9b:1::1",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fec0::1",
  "ff02::1",
];

/** Hosts of addresses that nobody may visit. */
export const hostileAddresses: readonly string[] = [
  ...inner.flatMap(spellings),
  ...[...tunnelled, ...inner6].map((address) => `[${address}]`),
];
