// Imported first. Written in old JavaScript, so that an old Node can run it.
var parts = process.versions.node.split('.')
var major = Number(parts[0])

if (major < 20 || (major === 20 && Number(parts[1]) < 19)) {
  process.stderr.write('Cayfolk needs Node 20.19 or newer. This is ' + process.version + '.\n')
  process.exit(1)
}
