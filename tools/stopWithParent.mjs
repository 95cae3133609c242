import { readFileSync } from 'node:fs'

/**
 * Sends this process SIGTERM when the npm that started it exits. npm forwards signals only to the shell it runs us in, which exits
 * without forwarding them, and SIGKILL can't be forwarded at all.
 */
export function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return
  const before = parents()
  const watch = setInterval(() => {
    if (parents() === before) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 100)
  watch.unref()
}

function parents() {
  return process.platform === 'linux' ? `${process.ppid} ${parentOfShell(process.ppid)}` : `${process.ppid}`
}

// Only for a shell: npm's own parent may be a terminal that may close while we keep running.
function parentOfShell(pid) {
  try {
    return /\(sh\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
