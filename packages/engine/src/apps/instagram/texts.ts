/** Texts of notifications about a person. */
export const texts = {
  like: (username: string) => `${username} curtiu sua publicação`,
  comment: (username: string, comment: string) => `${username} comentou: ${comment}`,
  follow: (username: string) => `${username} começou a seguir você`,
  heart: (username: string) => `${username} curtiu seu story`,
  answer: (username: string, text: string) => `${username} respondeu ao seu story: ${text}`,
  mention: (username: string, text: string) => `${username} mencionou você: ${text}`,
}
