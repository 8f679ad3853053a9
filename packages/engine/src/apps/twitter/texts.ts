/** Texts of notifications about a person. */
export const texts = {
  like: (name: string) => `${name} curtiu seu tweet`,
  retweet: (name: string) => `${name} retweetou você`,
  reply: (name: string) => `${name} respondeu a você`,
  follow: (name: string) => `${name} começou a seguir você`,
  mention: (name: string) => `${name} mencionou você`,
}
