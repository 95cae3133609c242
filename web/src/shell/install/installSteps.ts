import { PRODUCT_NAME } from 'contract/words/product'
import type { Browser, Platform } from './platform.ts'

type Step = { title: string; text: string }
export type InstallSteps = { title: string; steps: readonly Step[] }

const OPEN_PHONE = { title: 'Open it', text: 'Look for the sun and cay on your home screen.' }
const OPEN_COMPUTER = { title: 'Open it', text: 'Look for the sun and cay in your dock or taskbar.' }
const DOWNLOADS = 'It downloads once, about 1 MB.'

const IOS: readonly Step[] = [
  { title: 'Tap Share', text: "The square with an arrow in your browser's toolbar." },
  { title: 'Choose Add to Home Screen', text: "Scroll down the list if you don't see it." },
  { title: 'Tap Add', text: `${PRODUCT_NAME} is now on your home screen.` },
]

const onPhone = (menu: string, item: string): readonly Step[] => [
  { title: `Open the menu`, text: menu },
  { title: `Choose ${item}`, text: DOWNLOADS },
  OPEN_PHONE,
]

const ANDROID: Record<Browser, readonly Step[]> = {
  chrome: onPhone('The three dots beside the address bar.', 'Add to Home screen'),
  edge: onPhone('The three lines at the bottom.', 'Add to phone'),
  firefox: onPhone('The three dots beside the address bar.', 'Add app to Home screen'),
  samsung: onPhone('The three lines at the bottom.', 'Add page to, then Home screen'),
  safari: onPhone('The menu of your browser.', 'Add to Home screen'),
}

const DESKTOP: Record<Exclude<Browser, 'samsung'>, readonly Step[]> = {
  chrome: [
    {
      title: 'Find the install icon',
      text: 'At the right end of the address bar, or in the menu under Cast, save and share.',
    },
    { title: 'Choose Install', text: DOWNLOADS },
    OPEN_COMPUTER,
  ],
  edge: [
    { title: 'Open the menu', text: 'The three dots at the top right.' },
    { title: 'Choose Apps, then Install', text: DOWNLOADS },
    OPEN_COMPUTER,
  ],
  safari: [
    { title: 'Open the File menu', text: 'Or press Share in the toolbar.' },
    { title: 'Choose Add to Dock', text: DOWNLOADS },
    OPEN_COMPUTER,
  ],
  firefox: [
    {
      title: 'Open this page in another browser',
      text: "Firefox can't install apps on a computer. Chrome, Edge and Safari can.",
    },
    {
      title: 'Or keep a bookmark',
      text: `Press Ctrl+D, or ⌘D on a Mac. ${PRODUCT_NAME} works here too, even without a signal.`,
    },
  ],
}

const WITH_PROMPT: Record<'android' | 'desktop', InstallSteps> = {
  android: {
    title: 'Three steps on Android',
    steps: [
      { title: 'Tap Install Now', text: `Your browser will ask if you want to add ${PRODUCT_NAME}.` },
      { title: 'Choose Install', text: DOWNLOADS },
      OPEN_PHONE,
    ],
  },
  desktop: {
    title: 'Three steps on your computer',
    steps: [
      {
        title: 'Click Install as Desktop App',
        text: `Your browser will ask if you want to add ${PRODUCT_NAME}.`,
      },
      { title: 'Choose Install', text: DOWNLOADS },
      OPEN_COMPUTER,
    ],
  },
}

/** The install steps: with the browser's prompt where available, else through its menus. */
export function installStepsFor(platform: Platform, browser: Browser, canAsk: boolean): InstallSteps {
  if (platform === 'ios') return { title: 'Three steps on iPhone and iPad', steps: IOS }
  if (canAsk) return WITH_PROMPT[platform]
  if (platform === 'android') return { title: WITH_PROMPT.android.title, steps: ANDROID[browser] }
  return { title: 'On your computer', steps: DESKTOP[browser === 'samsung' ? 'chrome' : browser] }
}
