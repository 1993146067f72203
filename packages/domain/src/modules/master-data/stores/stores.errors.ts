import { defineErrors } from '../../../kernel/errors.ts';

export const storesErrors = defineErrors({
  STORE_CODE_TAKEN: { status: 409, es: 'Ya hay una tienda con ese código.', field: 'code' },
});
