import { testDelivery } from '../server/test/delivery/testDelivery.ts'

// Ten members send 2,000 messages while connections are cut at random, pages are reloaded and the server is killed five
// times. Every message must arrive exactly once and in the same order, in the database and on every screen.
const report = await testDelivery({ members: 10, messages: 2_000, kills: 5, log: console.log })
console.table({ ...report, seconds: Math.round(report.seconds) })
const { missing, duplicated, outOfOrder, incomplete } = report
if (missing + duplicated + outOfOrder + incomplete > 0)
  throw new Error('Messages were lost, duplicated or out of order')
