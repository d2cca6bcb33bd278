type Point = readonly [x: number, y: number];

/**
 * Points in pixels around the middle of a piece: one for a dot, two for a straight line; with more, every second point
 * is where a curve bends to.
 */
export type Line = readonly Point[];

/** Strokes with round ends, the lowest first. A line that ends where it began is filled. */
export type Strokes = readonly { readonly line: Line; readonly width: number; readonly colour: string }[];

const dot = (x = 0, y = 0): Line => [[x, y]];
const stick = (half: number): Line => [
  [-half, 0],
  [half, 0],
];
const bow = (half: number, height: number): Line => [
  [-half, 0],
  [0, height],
  [half, 0],
];
const wave = (half: number, height: number, y = 0): Line => [
  [-half, y],
  [-half / 2, y - height],
  [0, y],
  [half / 2, y + height],
  [half, y],
];
const leaf = (half: number, height: number): Line => [
  [-half, 0],
  [0, -height],
  [half, 0],
  [0, height],
  [-half, 0],
];
/** Half a disc: straight below, round above. */
const halfDisc = (width: number, height: number, y = 0): Line => [
  [-width, y],
  [-width, y - height],
  [0, y - height],
  [width, y - height],
  [width, y],
  [0, y],
  [-width, y],
];
const triangle = (size: number): Line => [
  [-size, size / 2],
  [0, size / 2],
  [size, size / 2],
  [size / 2, -size / 4],
  [0, -size],
  [-size / 2, -size / 4],
  [-size, size / 2],
];

const stroke = (line: Line, width: number, colour: string): Strokes => [{ line, width, colour }];

/** Something round: its rim, and what is inside. */
const slice = (width: number, rim: string, inside: string, share = 0.75): Strokes => [
  ...stroke(dot(), width, rim),
  ...stroke(dot(), Math.round(width * share), inside),
];

const taco = (y: number): Strokes => [
  ...stroke(wave(42, 14, y - 40), 22, "#5d9c48"),
  ...stroke(wave(34, -14, y - 42), 9, "#e8593f"),
  ...stroke(halfDisc(60, 40, y), 8, "#e3ae55"),
];

/** What can lie on a dish, seen from above. */
export const pieces = {
  aubergine: slice(40, "#4b2e57", "#d8c493", 0.8),
  avocado: [
    ...stroke(leaf(22, 30), 5, "#5f8138"),
    ...stroke(leaf(17, 20), 2, "#dbe39a"),
    ...stroke(dot(4), 15, "#7a4f2a"),
  ],
  bacon: [...stroke(bow(10, 9), 13, "#c4553f"), ...stroke(bow(9, 7), 4, "#f0b59b")],
  basil: [...stroke(leaf(16, 16), 2, "#4c9a3f"), ...stroke(stick(10), 2, "#8cc474")],
  bean: stroke(bow(6, 6), 13, "#5e1f1c"),
  beansprout: stroke(bow(12, 14), 4, "#fbf5dc"),
  "black bean": stroke(bow(5, 5), 11, "#33262c"),
  broccoli: [
    ...stroke(stick(8), 9, "#b6d08a"),
    ...stroke(dot(-8, -8), 20, "#3f8a42"),
    ...stroke(dot(-8, 8), 20, "#3f8a42"),
    ...stroke(dot(-18), 18, "#5aa653"),
  ],
  "brown onion": stroke(bow(10, 12), 5, "#8b4d1f"),
  carrot: slice(24, "#ef8a2b", "#f9b566", 0.45),
  cheese: stroke(stick(5), 26, "#fff3d2"),
  chicken: [...stroke(bow(12, 10), 32, "#a9682f"), ...stroke(bow(11, 8), 22, "#cf9150")],
  chickpea: slice(15, "#e3bd72", "#f3dba6", 0.5),
  chilli: stroke(bow(13, 9), 6, "#c8281e"),
  courgette: slice(34, "#557f33", "#dfe8b0", 0.8),
  cream: stroke(wave(46, 40), 9, "#fff8ea"),
  crumb: stroke(dot(), 6, "#b97a33"),
  cucumber: slice(36, "#4f8f3a", "#d8ebba", 0.8),
  egg: slice(62, "#fffaf0", "#f5ae28", 0.42),
  "egg yolk": slice(38, "#f5ae28", "#f9c659", 0.5),
  falafel: slice(44, "#7d4f24", "#9b6a35", 0.7),
  feta: stroke(stick(6), 24, "#fffdf6"),
  "green bean": stroke(bow(18, 7), 7, "#4f8f38"),
  "green olive": slice(19, "#8d9a3c", "#c9562f", 0.35),
  greens: stroke(leaf(18, 18), 2, "#3f7d3a"),
  herb: stroke(leaf(7, 7), 2, "#4c9a3f"),
  lemon: [...stroke(halfDisc(17, 19, 8), 5, "#f2c230"), ...stroke(halfDisc(11, 12, 5), 2, "#fdf0a6")],
  lime: [...stroke(halfDisc(17, 19, 8), 5, "#6fae3a"), ...stroke(halfDisc(11, 12, 5), 2, "#dcefac")],
  macaroni: stroke(bow(10, 16), 9, "#f9dc86"),
  mash: stroke(wave(26, 16), 12, "#fbe9b8"),
  meat: [...stroke(stick(6), 32, "#4a1f16"), ...stroke(stick(5), 20, "#8a4a30")],
  mince: stroke(stick(3), 12, "#7f4027"),
  mozzarella: slice(44, "#f3e2bd", "#fff6e0", 0.8),
  mushroom: [
    ...stroke(
      [
        [0, 0],
        [0, 11],
      ],
      10,
      "#f4e9d6",
    ),
    ...stroke(halfDisc(14, 16), 3, "#a9825c"),
  ],
  mussel: [...stroke(leaf(21, 20), 3, "#2c3040"), ...stroke(leaf(12, 11), 2, "#f2a950")],
  noodle: stroke(wave(36, 28), 6, "#fbe6ab"),
  olive: slice(18, "#3a3540", "#8d8492", 0.35),
  omelette: [...stroke(stick(8), 20, "#f4bf3a"), ...stroke(stick(5), 8, "#f9d873")],
  onion: stroke(bow(13, 18), 4, "#a4588a"),
  paneer: [...stroke(stick(5), 27, "#e8bf6c"), ...stroke(stick(4), 17, "#fdf3da")],
  pea: stroke(dot(), 12, "#6bb344"),
  peanut: stroke(stick(3), 8, "#8f5a24"),
  penne: [...stroke(stick(15), 14, "#f4cf78"), ...stroke(stick(11), 3, "#d9a744")],
  pepper: stroke(bow(13, 13), 9, "#ee5a3c"),
  potato: [...stroke(stick(6), 34, "#d69b3a"), ...stroke(stick(4), 22, "#eec46a")],
  prawn: [...stroke(bow(14, -26), 14, "#ef8054"), ...stroke(bow(10, -19), 4, "#fbc4a4")],
  rice: stroke(stick(4), 5, "#fffdf5"),
  "roast chicken": [
    ...stroke(bow(40, -16), 96, "#bf7a35"),
    ...stroke(bow(30, -30), 54, "#d6984f"),
    ...stroke(
      [
        [72, 55],
        [82, 60],
      ],
      10,
      "#f6ead2",
    ),
    ...stroke(
      [
        [-72, 55],
        [-82, 60],
      ],
      10,
      "#f6ead2",
    ),
    ...stroke(
      [
        [30, 34],
        [66, 52],
      ],
      30,
      "#c98641",
    ),
    ...stroke(
      [
        [-30, 34],
        [-66, 52],
      ],
      30,
      "#c98641",
    ),
  ],
  salmon: [
    ...stroke(stick(40), 66, "#ee8660"),
    ...stroke(
      [
        [-46, -14],
        [0, -26],
        [46, -14],
      ],
      4,
      "#f9c1a6",
    ),
    ...stroke(
      [
        [-54, 4],
        [0, -8],
        [54, 4],
      ],
      4,
      "#f9c1a6",
    ),
    ...stroke(
      [
        [-46, 22],
        [0, 10],
        [46, 22],
      ],
      4,
      "#f9c1a6",
    ),
  ],
  sauce: [
    ...stroke(bow(30, 10), 84, "#a8432a"),
    ...stroke(wave(40, 30), 20, "#8c3521"),
    ...stroke(bow(24, 44), 12, "#c25a3a"),
  ],
  sesame: stroke(stick(2), 4, "#fff1c9"),
  shallot: slice(24, "#c98f67", "#eecdb2", 0.6),
  "spring onion": slice(13, "#74b24a", "#eaf6d8", 0.5),
  squid: slice(28, "#f8efe0", "#e8b04b", 0.45),
  tacos: [...taco(-20), ...taco(35), ...taco(88)],
  tofu: [...stroke(stick(5), 28, "#ead9b2"), ...stroke(stick(4), 20, "#fbf3df")],
  tomato: slice(34, "#d8402f", "#ee8163", 0.68),
  "tomato chunk": stroke(stick(5), 12, "#d8402f"),
  "tortilla wedge": [
    ...stroke(triangle(34), 14, "#c98d3d"),
    ...stroke(triangle(29), 7, "#f2cc83"),
    ...stroke(stick(6), 6, "#dfae62"),
  ],
} satisfies Record<string, Strokes>;
