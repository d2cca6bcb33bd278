import { expect, test } from "vitest";
import { isPublic } from "../../../core/visiting/public-address.ts";

test.each([
  ["8.8.8.8", "an IPv4 address"],
  ["93.184.215.14", "another"],
  ["2606:4700:4700::1111", "an IPv6 address"],
  ["::ffff:8.8.8.8", "a mapped one"],
  ["64:ff9b::8.8.8.8", "a translated one"],
  ["::ffff:0:8.8.8.8", "one translated without state"],
  ["2002:0808:0808::1", "one tunnelled by 6to4"],
  ["2001:0:0808:0808::f7f7:f7f7", "one tunnelled by Teredo"],
  ["2606:4700::5efe:8.8.8.8", "one tunnelled by ISATAP"],
])("%s is public: %s", (address) => {
  expect(isPublic(address)).toBe(true);
});

test.each([
  ["0.0.0.0", "this machine"],
  ["127.0.0.1", "this machine"],
  ["127.255.255.254", "this machine"],
  ["10.0.0.1", "a network of one's own"],
  ["172.31.255.255", "a network of one's own"],
  ["192.168.1.1", "a network of one's own"],
  ["169.254.169.254", "the cloud's metadata"],
  ["100.64.0.1", "a provider's network"],
  ["192.0.0.8", "for protocols"],
  ["198.18.0.1", "for measuring"],
  ["203.0.113.1", "for documentation"],
  ["224.0.0.1", "many machines"],
  ["255.255.255.255", "all machines"],
  ["::", "this machine"],
  ["::1", "this machine"],
  ["fe80::1", "a link"],
  ["fe80::1%eth0", "a link, with its zone"],
  ["2606:4700::1%eth0", "a zone"],
  ["fec0::1", "a site"],
  ["fd00:ec2::254", "the cloud's metadata"],
  ["ff02::1", "many machines"],
  ["100::1", "nowhere"],
  ["2001:db8::1", "for documentation"],
  ["3fff::1", "for documentation"],
  ["4000::1", "given to nobody"],
  ["::808:808", "a compatible address, which nobody uses"],
  ["::ffff:10.0.0.1", "a mapped one's inside"],
  ["64:ff9b::169.254.169.254", "a translated one's inside"],
  ["64:ff9b:1::8.8.8.8", "a translator of one's own"],
  ["::ffff:0:127.0.0.1", "the inside of one translated without state"],
  ["2002:7f00:1::1", "the inside of 6to4"],
  ["2001:0:0a00:1::f7f7:f7f7", "Teredo's server"],
  ["2001:0:0808:0808::f5ff:fffe", "Teredo's client"],
  ["2606:4700::5efe:10.0.0.1", "the inside of ISATAP"],
  ["2606:4700::200:5efe:10.0.0.1", "the inside of ISATAP"],
  ["localhost", "a name"],
  ["", "nothing"],
])("%s is not public: %s", (address) => {
  expect(isPublic(address)).toBe(false);
});
