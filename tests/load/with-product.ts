import { type Product, startProduct } from '../product/product.ts';

/** Does the work with a product of its own. */
export async function withProduct(environment: Readonly<Record<string, string>>, work: (product: Product) => Promise<void>): Promise<void> {
  const product = await startProduct({ environment });
  try {
    await work(product);
  } finally {
    await product.stop();
    product.remove();
  }
}
