/** Whether a text shows nothing: spaces, control characters and characters that are never drawn. */
export const isBlank = (text: string): boolean =>
  !/[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}]/u.test(text)
