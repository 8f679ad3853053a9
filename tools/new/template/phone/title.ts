/** The manifest imports this title into the first chunk, so no other sentence stands here. */
export const title = 'Newapp'
