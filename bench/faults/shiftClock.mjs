// Loaded into the server before its code: SIGUSR2 moves its clock by +1 h, then to -1 h, then back. PostgreSQL's clock
// stays, as on another machine.
const HOUR_MS = 60 * 60_000
const SHIFTS_MS = [HOUR_MS, -HOUR_MS, 0]
const RealDate = Date
let shiftMs = 0

process.on('SIGUSR2', () => {
  shiftMs = SHIFTS_MS.shift() ?? 0
})

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + shiftMs)
    else super(...args)
  }
  static now() {
    return RealDate.now() + shiftMs
  }
}
