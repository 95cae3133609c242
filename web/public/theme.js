// Runs before the first paint, so that neither a theme that was not chosen nor, for a member, the visitors' page flashes.
// src/shell/theme.ts and src/api/token.ts own the keys.
try {
  if (localStorage.getItem('token') !== null) document.documentElement.dataset.member = ''

  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.content = meta.dataset[theme]
  }
} catch {
  // Without storage the device decides.
}
