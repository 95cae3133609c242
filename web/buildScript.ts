import { build, type Rolldown } from 'vite'

/** Builds one of the app's modules, with all that it imports, into a script of its own. `define` fills in its constants. */
export async function buildScript(input: string, define: Record<string, unknown>): Promise<string> {
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
