/** Each is a measure: a can is neither a jar nor a piece. */
const words =
  `bag ball bar basket batch block bottle bouquet bowl box breast bucket bulb bunch bundle can carton case chop
  chunk clove cob container crate crown cube cutlet dash dessertspoon disc dollop dozen drizzle drop drumstick ear
  envelope fillet flake floret glass half handful head jar joint jug kernel knob leaf leg loaf log lump mug nest
  package packet pack pad pair part patty pinch pod portion pot pouch punnet rack rasher ramekin rib ring roll root
  round sachet scoop segment serving sheet shoot shot sleeve slice smidgen spear splash spoon spoonful sprig
  square stalk steak stem stick strip tablet thigh tin tray tub tube twig wedge wheel wing wrapper`.split(
    /\s+/,
  );

const others: Readonly<Record<string, readonly string[]>> = {
  bottle: ["btl", "btls"],
  container: ["ctn", "ctns"],
  dessertspoon: ["dsp", "dsps", "dstspn"],
  disc: ["disk", "disks"],
  dozen: ["doz", "dz"],
  fillet: ["filet", "filets"],
  half: ["halves"],
  handful: ["handsful"],
  leaf: ["leaves"],
  loaf: ["loaves"],
  pack: ["pk", "pks"],
  package: ["pkg", "pkgs"],
  packet: ["pkt", "pkts"],
  smidgen: ["smidge", "smidges"],
  spoonful: ["spoonsful"],
  square: ["sq", "sqs"],
};

/** Returns an English plural: `bunches` for `bunch`, `patties` for `patty`, `cloves` for `clove`. */
export const plural = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};

export const countWords = words.map((word) => ({ word, others: others[word] ?? [] }));
