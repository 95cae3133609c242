import { createContext, use } from 'react'

/** Whether the member may decide on the applicants that are shown; readers of the company only see them. */
export const MayDecideContext = createContext(true)

export const useMayDecide = () => use(MayDecideContext)
