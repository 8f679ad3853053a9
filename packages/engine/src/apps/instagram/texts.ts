/** Texts of notifications about a person. */
export const texts = {
  like: (username: string) => `${username} curtiu sua publicação`,
  comment: (username: string, comment: string) => `${username} comentou: ${comment}`,
  follow: (username: string) => `${username} começou a seguir você`,
  mention: (username: string, text: string) => `${username} mencionou você: ${text}`,
}
