/** What the app is called: alone, since the manifest is in the first chunk. */
export const title = 'OLX'
