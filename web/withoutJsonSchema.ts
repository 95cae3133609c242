import type { Plugin } from 'vite'

const MODULES = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/
const EXPORTS = /^export (?:const|function|\{ \w+ as) (\w+)/gm

/**
 * Removes zod's JSON Schema functions (6 kB of every screen, gzip): every schema references them, and only the server
 * calls them.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!MODULES.test(id)) return undefined
      const stubs = [...code.matchAll(EXPORTS)].map(([, name]) => `stub as ${name}`)
      return { code: `const stub = () => stub\nexport { ${stubs.join(', ')} }`, map: null }
    },
  }
}
