export const topBarLinkStyle =
  'relative flex items-center gap-2 px-2.5 font-semibold text-inherit no-underline focus-inset hover:bg-bar-hover hover:text-inherit ' +
  'max-xl:px-4.5 aria-[current=page]:hoist-up data-popup-open:bg-bar-hover'
