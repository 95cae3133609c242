/** How much a test tries: less in the usual run, all of it with FULL=1. */
export function testVolume(usual: number, full: number): number {
  return process.env['FULL'] === '1' ? full : usual
}
