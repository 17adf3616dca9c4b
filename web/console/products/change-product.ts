import { operatorProfile } from '../../../contract/console/operators.ts';
import { endPlannedPrice, planPrice } from '../../../contract/console/planned-prices.ts';
import { changePicture, removePicture } from '../../../contract/console/product-pictures.ts';
import { editProduct, translateProduct } from '../../../contract/console/products.ts';
import type { Messages } from '../../../messages/en.ts';
import type { CallFunction } from '../../api.ts';
import { requestMessages } from '../../request-messages.ts';
import { accountCall, type PageRequest } from '../../session/account-call.ts';
import { forOperator } from '../../session/operator-session.ts';
import { changeForOperator } from '../change/change-for-operator.ts';
import { productPath } from '../paths.ts';
import { editInput, planInput } from './product-input.ts';

/** Handles one of the forms of a product's page. Its body may be large: it is read only for an operator who has logged in. */
export async function changeProduct(args: PageRequest, product_id: number) {
  const { console_products: t } = requestMessages(args.request);
  await forOperator(args.request, (operator) => accountCall(args.context, operator)(operatorProfile, {}));
  return changeForOperator(args, async (call, values, form) => {
    const done = await applyProductForm(call, product_id, values, form);
    return { text: t[done], path: productPath(product_id) };
  });
}

/** Carries out what the form asks for. Returns the name of the flash message. */
async function applyProductForm(
  call: CallFunction,
  product_id: number,
  values: Record<string, string>,
  form: FormData,
): Promise<keyof Messages['console_products']> {
  const { intent, version = '' } = values;
  if (intent === 'picture') {
    await call(changePicture, { product_id, version, picture: await base64(form.get('picture')) });
    return 'picture_changed';
  }
  if (intent === 'remove_picture') {
    await call(removePicture, { product_id, version });
    return 'picture_removed';
  }
  if (intent?.startsWith('translate-')) {
    const { language = '', name = '', description = '' } = values;
    await call(translateProduct, { product_id, version, language, name, description });
    return name.trim() ? 'translation_saved' : 'translation_removed';
  }
  if (intent === 'plan') {
    await call(planPrice, planInput(product_id, values));
    return values.from ? 'planned' : 'planned_now';
  }
  if (intent?.startsWith('end-plan-')) {
    const { was } = await call(endPlannedPrice, { product_id, version, plan_id: values.plan_id ?? '' });
    return was === 'comes' ? 'plan_taken_back' : 'plan_ended';
  }
  await call(editProduct, editInput(product_id, values));
  return 'saved';
}

async function base64(file: FormDataEntryValue | null): Promise<string> {
  return file instanceof File ? Buffer.from(await file.arrayBuffer()).toString('base64') : '';
}
