// Runs before the first paint, so that a chosen theme never flashes. src/shell/theme.ts owns the key.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.content = meta.dataset[theme]
  }
} catch {
  // Without storage the device decides.
}
