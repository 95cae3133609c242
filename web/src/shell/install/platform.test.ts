import { expect, test } from 'vitest'
import { browserOf, platformOf, type Browser, type Platform } from './platform.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'
const IPHONE_CHROME = IPHONE.replace('Version/19.0', 'CriOS/140.0.0.0')
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const GALAXY = PIXEL.replace('Chrome/', 'SamsungBrowser/28.0 Chrome/')
const ANDROID_FIREFOX = 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
const WINDOWS_EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'
const LINUX_FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test.each<[what: string, userAgent: string, touch: number, Platform, Browser]>([
  ['an iPhone', IPHONE, 5, 'ios', 'safari'],
  ['an iPhone with Chrome', IPHONE_CHROME, 5, 'ios', 'chrome'],
  ['an iPad, which says that it is a Mac', MAC, 5, 'ios', 'safari'],
  ['a Mac', MAC, 0, 'desktop', 'safari'],
  ['an Android phone', PIXEL, 5, 'android', 'chrome'],
  ['a Samsung phone', GALAXY, 5, 'android', 'samsung'],
  ['an Android phone with Firefox', ANDROID_FIREFOX, 5, 'android', 'firefox'],
  ['a Windows computer with a touch screen', WINDOWS_EDGE, 10, 'desktop', 'edge'],
  ['a Linux computer', LINUX_FIREFOX, 0, 'desktop', 'firefox'],
  ['something unheard of', 'Conch/1.0', 0, 'desktop', 'chrome'],
])('%s is recognized', (_what, userAgent, touch, platform, browser) => {
  expect(platformOf(userAgent, touch)).toBe(platform)
  expect(browserOf(userAgent)).toBe(browser)
})
