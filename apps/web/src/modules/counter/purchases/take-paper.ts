import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { faultOf } from '../../../shell/faults.ts';
import { toast } from '../../../shell/toast.ts';
import { saveFile } from '../../../ui/save-file.ts';

/** A paper of the house, saved where the browser saves things. */
export async function takePaper(paper: () => Promise<Response>, name: string): Promise<void> {
  try {
    await saveFile(await paper(), name);
  } catch (error) {
    const { text, requestId } = faultOf(error, purchasesEs.page.printFailed);
    toast.error(text, requestId);
  }
}
