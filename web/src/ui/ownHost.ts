import { createContext } from 'react'

/** The host of Cayfolk, such as "cayfolk.example:8000". Pages rendered on the server set it. */
export const OwnHostContext = createContext(typeof location === 'undefined' ? undefined : location.host)
