/**
 * Calls `seen` whenever the element has come into view. Returns what ends this.
 *
 * A busy page gets several changes in one call, oldest first: "not in view" may come before "in view".
 */
export function whenVisible(
  element: Element,
  seen: () => void,
  options?: IntersectionObserverInit,
): () => void {
  const observer = new IntersectionObserver((changes) => {
    if (changes.some(({ isIntersecting }) => isIntersecting)) seen()
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}
