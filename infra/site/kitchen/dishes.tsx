import type { ComponentChildren } from "preact";

// Dishes as they stand on a table, seen from above: drawn for this page, for recipes without a picture.

type Spot = readonly [x: number, y: number, size: number];

const spots = (color: string, places: readonly Spot[]) =>
  places.map(([x, y, size]) => <circle key={`${x} ${y}`} cx={x} cy={y} r={size} fill={color} />);

const Leaves = ({ color, at }: { color: string; at: readonly Spot[] }) => (
  <g fill={color}>
    {at.map(([x, y, turn]) => (
      <path
        key={`${x} ${y}`}
        d="M-20 0Q0-16 20 0Q0 16-20 0"
        transform={`translate(${x} ${y}) rotate(${turn})`}
      />
    ))}
  </g>
);

const Plate = ({ rim = "#fbf7ee", inside = "#efe7d6" }: { rim?: string; inside?: string }) => (
  <>
    <circle cx="206" cy="158" r="120" fill="#0003" />
    <circle cx="200" cy="150" r="120" fill={rim} />
    <circle cx="200" cy="150" r="98" fill={inside} />
  </>
);

const Soup = () => (
  <>
    <Plate rim="#f7f2e8" inside="#e39a3b" />
    <path
      d="M130 150q35-45 70 0t70 0"
      fill="none"
      stroke="#f6dcae"
      stroke-width="12"
      stroke-linecap="round"
    />
    <Leaves
      color="#3f7d3a"
      at={[
        [176, 188, 20],
        [214, 196, -25],
        [196, 100, 70],
      ]}
    />
  </>
);

const Pasta = () => (
  <>
    <Plate />
    <g fill="none" stroke="#efc25d" stroke-width="13">
      {[72, 52, 32].map((size) => (
        <circle key={size} cx="200" cy="150" r={size} />
      ))}
    </g>
    <circle cx="200" cy="150" r="40" fill="#b3402a" />
    <Leaves
      color="#3f7d3a"
      at={[
        [190, 142, 30],
        [212, 156, -40],
      ]}
    />
  </>
);

const Curry = () => (
  <>
    <Plate rim="#2f6f7e" inside="#d68a2d" />
    {spots("#f4dfb4", [
      [160, 120, 25],
      [235, 130, 22],
      [190, 190, 27],
      [245, 190, 18],
    ])}
    {spots("#b8392b", [
      [205, 105, 10],
      [150, 175, 11],
      [222, 160, 9],
    ])}
    <Leaves
      color="#35733b"
      at={[
        [180, 155, 45],
        [250, 155, -60],
      ]}
    />
  </>
);

const Rice = () => (
  <>
    <Plate rim="#31528a" inside="#f4ead2" />
    {spots("#e0a63a", [
      [160, 110, 13],
      [230, 120, 14],
      [205, 170, 12],
      [150, 180, 12],
      [250, 180, 11],
    ])}
    {spots("#4b8b3f", [
      [190, 130, 10],
      [240, 155, 9],
      [170, 150, 9],
      [205, 205, 10],
    ])}
    {spots("#c94f35", [
      [210, 95, 10],
      [140, 140, 9],
      [180, 195, 9],
      [228, 200, 10],
    ])}
  </>
);

const Salad = () => (
  <>
    <Plate inside="#cfe0a8" />
    <Leaves
      color="#4b8b3f"
      at={[
        [150, 115, 30],
        [240, 110, -35],
        [165, 195, -50],
        [245, 190, 50],
        [200, 145, 0],
      ]}
    />
    {spots("#c8402f", [
      [200, 95, 19],
      [145, 155, 18],
      [225, 165, 20],
    ])}
    {spots("#fff6e0", [
      [185, 175, 12],
      [255, 145, 12],
      [172, 138, 11],
    ])}
  </>
);

const Baked = () => (
  <>
    <rect x="76" y="68" width="256" height="182" rx="30" fill="#0003" />
    <rect x="70" y="60" width="260" height="180" rx="30" fill="#b5472f" />
    <rect x="88" y="78" width="224" height="144" rx="18" fill="#ecb954" />
    {spots("#d0822c", [
      [130, 115, 22],
      [200, 110, 25],
      [265, 125, 20],
      [155, 180, 24],
      [230, 180, 26],
    ])}
    <Leaves
      color="#4b7d37"
      at={[
        [180, 145, 20],
        [270, 175, -30],
      ]}
    />
  </>
);

const Fish = () => (
  <>
    <Plate />
    <path d="M120 150q50-58 118-8l34-30v76l-34-30q-68 50-118-8" fill="#e5835f" />
    <path d="M170 125v50M195 122v56M220 130v40" stroke="#f6b79d" stroke-width="7" />
    {spots("#f0cf4e", [[160, 210, 24]])}
    <Leaves
      color="#4b8b3f"
      at={[
        [220, 208, -20],
        [245, 90, 25],
      ]}
    />
  </>
);

const Roast = () => (
  <>
    <Plate />
    <path d="M130 165c0-60 70-85 110-50 30 25 10 75-35 85-35 8-75 0-75-35" fill="#b9742f" />
    <path d="M155 150q30-40 70-25" fill="none" stroke="#dda25a" stroke-width="10" stroke-linecap="round" />
    {spots("#efc96a", [
      [258, 175, 17],
      [240, 208, 15],
      [140, 110, 14],
    ])}
    <Leaves
      color="#3f7d3a"
      at={[
        [170, 92, 15],
        [205, 218, -10],
      ]}
    />
  </>
);

const Sweet = () => (
  <>
    <Plate rim="#f3d9d3" inside="#fbeee8" />
    <circle cx="200" cy="150" r="76" fill="#c98a45" />
    <circle cx="200" cy="150" r="60" fill="#f7e6c4" />
    {spots("#a5324a", [
      [175, 125, 14],
      [225, 128, 15],
      [200, 160, 16],
      [170, 180, 13],
      [230, 180, 13],
    ])}
  </>
);

const kinds: readonly (readonly [words: RegExp, draw: () => ComponentChildren])[] = [
  [/soup|stew|broth|stock|minestrone|chowder|ramen|pho\b|suppe|eintopf/i, Soup],
  [/pasta|spaghetti|noodle|macaroni|penne|lasagn|carbonara|bolognese|pad thai|nudel/i, Pasta],
  [/curry|dal\b|daal|masala|tagine|chil+i|bourguignon|goulash|korma|paneer|tofu/i, Curry],
  [/rice|risotto|paella|bibimbap|pilaf|biryani|bowl|reis/i, Rice],
  [/salad|slaw|falafel|taco|wrap|greens|salat/i, Salad],
  [/pie|bake|gratin|pizza|moussaka|quiche|tart|casserole|ratatouille|shakshuka|auflauf|bread/i, Baked],
  [/fish|salmon|cod|tuna|prawn|shrimp|seafood|trout|lachs|fisch/i, Fish],
  [/chicken|beef|pork|lamb|roast|steak|turkey|sausage|meat|braten/i, Roast],
  [/cake|muffin|pancake|waffle|cookie|crumble|porridge|granola|dessert|sweet|kuchen/i, Sweet],
];

/** A name that tells nothing is none of the last three: no fish and no meat, which may be for vegans, and no cake. */
const neutral = kinds.length - 3;

/** Strong colours of a table cloth. */
const cloths = ["#2d6a73", "#c9573b", "#7a5488", "#5c7c35", "#d99a2b", "#35558c", "#a94660"] as const;

/** Returns the dish of a recipe's name: always the same one. */
export const dishOf = (name: string) => {
  const sum = [...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7);
  const [, Dish = Rice] = kinds.find(([words]) => words.test(name)) ?? kinds[sum % neutral] ?? [];
  return (
    <svg class="picture" viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="400" height="300" fill={cloths[sum % cloths.length]} />
      <path d="M0 60h400M0 150h400M0 240h400" stroke="#fff2" stroke-width="22" />
      <Dish />
    </svg>
  );
};
