export type Light = {
  sky: string
  band: string
  sun: string
  far: string
  sea: string
  near: string
  shore: string
  shoreShade: string
  grass: string
  grassShade: string
  cloud: string
  /** Ends the description of a picture drawn in this light. */
  words: string
}

export type LightName = 'noon' | 'dawn' | 'dusk' | 'overcast' | 'night'

export const lights: Record<LightName, Light> = {
  noon: {
    sky: '#cdeef0',
    band: '#dcf4f3',
    sun: '#ffc72c',
    far: '#00778b',
    sea: '#2aa3b0',
    near: '#5fc6cf',
    shore: '#fdf3d9',
    shoreShade: '#f4e3b8',
    grass: '#7cb868',
    grassShade: '#5f9f55',
    cloud: '#ffffff',
    words: ' at noon',
  },
  dawn: {
    sky: '#ffe3b0',
    band: '#ffd48a',
    sun: '#fff3d1',
    far: '#0b6f80',
    sea: '#0f8c9d',
    near: '#3fb0ba',
    shore: '#f6e2ba',
    shoreShade: '#e6cc98',
    grass: '#7fa45a',
    grassShade: '#648a49',
    cloud: '#fff1d6',
    words: ' at first light',
  },
  dusk: {
    sky: '#f9c0a2',
    band: '#f59f86',
    sun: '#ffdf7a',
    far: '#0d5a6b',
    sea: '#157789',
    near: '#3a9aa6',
    shore: '#edd0a8',
    shoreShade: '#d8b586',
    grass: '#6f9156',
    grassShade: '#577846',
    cloud: '#ffd9c4',
    words: ' in the evening',
  },
  overcast: {
    sky: '#c5d6da',
    band: '#d6e2e4',
    sun: '#e8eff0',
    far: '#2a6875',
    sea: '#3f8792',
    near: '#79b3b8',
    shore: '#efe6d0',
    shoreShade: '#dccfb0',
    grass: '#74a067',
    grassShade: '#5b8853',
    cloud: '#eef3f3',
    words: ' under a grey sky',
  },
  night: {
    sky: '#0d3b47',
    band: '#124a57',
    sun: '#fff3d1',
    far: '#06333d',
    sea: '#0a4552',
    near: '#125a68',
    shore: '#b9a888',
    shoreShade: '#a08f70',
    grass: '#2f5c4a',
    grassShade: '#264c3d',
    cloud: '#1c5563',
    words: ' at night',
  },
}
