type Numbers = Uint8Array | Uint16Array | Int32Array | Float64Array

/** The array itself where it has room for `length` numbers, else a larger one with the same in it. */
export function grown<A extends Numbers>(array: A, length: number): A {
  if (length <= array.length) return array
  const Same = array.constructor as new (length: number) => A
  const larger = new Same(Math.max(length, Math.ceil(array.length * 1.5)))
  larger.set(array)
  return larger
}
