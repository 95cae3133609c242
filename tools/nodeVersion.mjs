// Imported before everything else, and in words that an old Node can read.
var parts = process.versions.node.split('.')
var major = Number(parts[0])

if (major < 20 || (major === 20 && Number(parts[1]) < 19)) {
  process.stderr.write(
    'Cayfolk needs Node 20.19 or newer to start (it brings its own Node 24 for the rest); this is ' +
      process.version +
      '.\n',
  )
  process.exit(1)
}
