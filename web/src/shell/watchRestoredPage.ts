/**
 * A page that Back shows again was frozen and missed what other pages changed in local storage, such as a sign-out, so
 * it is told that everything may have changed. Returns the function that stops it.
 */
export function watchRestoredPage(): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.dispatchEvent(new StorageEvent('storage', { key: null }))
  }
  window.addEventListener('pageshow', onPageShow)
  return () => window.removeEventListener('pageshow', onPageShow)
}
