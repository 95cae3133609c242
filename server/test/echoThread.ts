import { serveThreadCalls } from '../src/threadCalls.ts'

const heard: string[] = []

/** The methods of a thread for tests. */
export const methods = {
  hear: (text: string) => void heard.push(text),
  heard: () => heard,
  later: async (value: Map<string, number>) => {
    await new Promise(setImmediate)
    return value
  },
  refuse: (reason: string) => {
    throw new RangeError(reason)
  },
  end: () => process.exit(3),
}

serveThreadCalls(methods)
