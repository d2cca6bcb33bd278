import ipaddr from "ipaddr.js";

type Bytes = readonly number[];

/** In IPv6 only these are given to networks (https://www.iana.org/assignments/ipv6-unicast-address-assignments). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");
/** The rest of that range's prefix is for networks of one's own (RFC 8215). */
const NAT64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

const isGlobal = (address: ipaddr.IPv6): boolean =>
  address.match(GLOBAL_UNICAST) && address.range() === "unicast";

const inverted = (bytes: Bytes): Bytes => bytes.map((byte) => 255 - byte);

/**
 * Returns the IPv4 addresses inside an IPv6 address by which packets leave: of a translator (RFC 6052, RFC 7915), and of
 * tunnels (6to4, Teredo with its server, ISATAP).
 */
const insideOf = (address: ipaddr.IPv6): readonly Bytes[] => {
  const bytes = address.toByteArray();
  const range = address.range();
  if (range === "rfc6145" || address.match(NAT64)) return [bytes.slice(12)];
  if (range === "6to4") return [bytes.slice(2, 6)];
  if (range === "teredo") return [bytes.slice(4, 8), inverted(bytes.slice(12))];
  const [, , , , flags = 0, mark] = address.parts;
  const isIsatap = isGlobal(address) && (flags & ~0x0200) === 0 && mark === 0x5efe;
  return isIsatap ? [bytes.slice(12)] : [];
};

/**
 * Whether an address is one of the public internet's, for one machine. Mapped, translated and tunnelled ones are as public
 * as the IPv4 addresses inside.
 */
export const isPublic = (text: string): boolean => {
  if (!ipaddr.isValid(text) || text.includes("%")) return false;
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.range() === "unicast";
  const inside = insideOf(address).map((bytes) => new ipaddr.IPv4([...bytes]));
  return inside.length > 0 ? inside.every((one) => one.range() === "unicast") : isGlobal(address);
};
