import { deliver } from '../server/test/delivery/deliver.ts'

// Ten members send 2,000 messages while connections are cut at random, pages are loaded anew, and the server is killed five
// times: every message stands once, in one order, in the database and on every screen.
const tell = (sentence: string) => console.log(sentence)
const report = await deliver({ members: 10, messages: 2_000, kills: 5, port: 8440, tell })
console.table({ ...report, seconds: Math.round(report.seconds) })
const { missing, doubled, disordered, incomplete } = report
if (missing + doubled + disordered + incomplete > 0)
  throw new Error('Messages were lost, doubled or out of order')
