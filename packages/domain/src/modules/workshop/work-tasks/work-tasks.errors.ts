import { defineErrors } from '../../../kernel/errors.ts';

export const workTasksErrors = defineErrors({
  WORK_TASK_EXISTS: { status: 409, es: 'Ya hay una tarea de este tipo con esa descripción.', field: 'description' },
});
