import { useRef, useState } from "react";
import { requestData } from "../api/request.ts";
import { RequestFailure } from "../request-failure.ts";

/** Own pieces that staff confirm to move to the parts of a set. */
interface Confirmed {
  readonly book_stock?: number;
}

/**
 * Confirmation of the stock that moves to the parts when a product becomes a set. After the API asks for it, `stock` is the product's
 * current stock. The next save after `confirm` sends that number.
 */
export function useStockBooking() {
  const [stock, setStock] = useState<number | null>(null);
  const confirmed = useRef<Confirmed>({});
  return {
    stock,
    close: () => setStock(null),
    confirm() {
      confirmed.current = stock === null ? {} : { book_stock: stock };
      setStock(null);
    },
    /** Saves a product with what is confirmed. */
    async book<Saved>(id: number, save: (confirmed: Confirmed) => Promise<Saved>): Promise<Saved> {
      const sent = confirmed.current;
      confirmed.current = {};
      try {
        return await save(sent);
      } catch (error) {
        if (error instanceof RequestFailure && error.code === "stock_to_book") {
          setStock((await requestData("GET /products/{id}", { path: { id } })).stock);
        }
        throw error;
      }
    },
  };
}
