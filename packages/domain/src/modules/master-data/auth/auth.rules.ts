/** What a password must have (S0 §5), each by its own name, so that a form can tick them off. */
export const PASSWORD_RULES = {
  PASSWORD_LENGTH: (password: string) => password.length >= 8,
  PASSWORD_UPPER: (password: string) => /\p{Lu}/u.test(password),
  PASSWORD_LOWER: (password: string) => /\p{Ll}/u.test(password),
  PASSWORD_DIGIT: (password: string) => /\d/.test(password),
} as const;
export type PasswordRule = keyof typeof PASSWORD_RULES;
