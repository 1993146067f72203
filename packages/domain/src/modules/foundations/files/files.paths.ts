export const filesPaths = {
  upload: 'POST /v1/files',
} as const;
