/** Lines on a grid of 24, drawn for this page. */
const paths = {
  week: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4",
  list: "M9 6h11M9 12h11M9 18h11M4 6l1 1 2-2M4 12l1 1 2-2M4 18l1 1 2-2",
  pantry: "M5 3h14v18H5zM5 12h14M9 7v2M9 16v2",
  recipes: "M12 6c-2-2-5-2-8-1v14c3-1 6-1 8 1 2-2 5-2 8-1V5c-3-1-6-1-8 1zm0 0v14",
  household: "M3 11l9-7 9 7M6 9v11h12V9M10 20v-6h4v6",
  more: "M6 12h.01M12 12h.01M18 12h.01",
  remove: "M6 6l12 12M18 6L6 18",
  add: "M12 5v14M5 12h14",
  less: "M5 12h14",
  earlier: "M15 5l-7 7 7 7",
  later: "M9 5l7 7-7 7",
  unfold: "M5 9l7 7 7-7",
  fill: "M12 3l2 6 6 3-6 3-2 6-2-6-6-3 6-3z",
  cook: "M4 10h16v6a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM2 10h20M9 3v3M15 3v3",
  photo: "M4 8h4l2-3h4l2 3h4v11H4zM12 10.5a3 3 0 1 0 .01 0z",
  other: "M4 8h13l-3-3M20 16H7l3 3",
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name }: { name: IconName }) => (
  <svg class={`icon ${name}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
