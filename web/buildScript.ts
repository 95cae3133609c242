import { build, type Rolldown } from 'vite'

/** Bundles one of the app's modules into a classic script. `define` gives the values of its declared constants. */
export async function buildScript(input: string, define: Record<string, unknown> = {}): Promise<string> {
  const values = Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: Object.fromEntries(values),
    build: {
      write: false,
      reportCompressedSize: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  const { output } = result as Rolldown.RolldownOutput
  return output[0].code.trim()
}
