import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { Dialog } from "radix-ui";
import { useDeferredValue, useState } from "react";
import { useNavigate } from "react-router";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import type { AdminCustomer } from "#contract/admin/orders/customer.ts";
import type { AdminOrder } from "#contract/admin/orders/order.ts";
import type { ListAnswer } from "../api/lists.ts";
import { request } from "../api/request.ts";
import { localised, switchLanguage } from "../language.ts";
import { sectionsFor } from "../layout/navigation.ts";
import { m } from "../messages/compiled/messages.js";
import { recipientOf } from "../orders/content/recipient.ts";
import { OrderStateChip } from "../orders/order-state.tsx";
import { paths, pathTo } from "../paths.ts";
import { signOut } from "../session/sign-out.ts";
import { useStaff } from "../session/staff-session.ts";
import { LeftToRight, OwnWords, Phone } from "../ui/left-to-right.tsx";
import { closePalette } from "./palette-state.ts";
import "./palette.css";

const maxHits = 5;

/** Goes anywhere and does anything from the keyboard: pages, orders, customers, products, commands in one list. */
export default function Palette() {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const go = (path: string) => {
    closePalette();
    navigate(path);
  };
  const query = useDeferredValue(text.trim());
  const orders = useHits<AdminOrder>("orders", query).data?.data ?? [];
  const { role } = useStaff();
  const maySeeCustomers = role !== "packer";
  const customers = useHits<AdminCustomer>("customers", maySeeCustomers ? query : "").data?.data ?? [];
  const products = useHits<AdminProduct>("products", query).data?.data ?? [];
  const isMatch = (label: string) => query === "" || label.toLowerCase().includes(query.toLowerCase());
  const pages = sectionsFor(role).flatMap(({ label, path, pages = [] }) => [
    { label: label(), path },
    ...pages.filter((page) => page.path !== path).map((page) => ({ label: page.label(), path: page.path })),
  ]);
  const commands = [
    { label: m.phone_order(), run: () => go(paths.newOrder) },
    { label: m.other_language(), run: switchLanguage },
    { label: m.sign_out(), run: signOut },
  ].filter(({ label }) => isMatch(label));
  const shownPages = pages.filter(({ label }) => isMatch(label));
  return (
    <Dialog.Root open onOpenChange={(open) => !open && closePalette()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content className="dialog" aria-describedby={undefined}>
          <Dialog.Title className="visually-hidden">{m.palette_hint()}</Dialog.Title>
          <Command shouldFilter={false} loop label={m.palette_hint()}>
            <Command.Input
              className="palette-input"
              value={text}
              onValueChange={setText}
              maxLength={100}
              placeholder={m.palette_placeholder()}
            />
            <Command.List className="palette-list">
              <Command.Empty className="menu-label">{m.palette_nothing()}</Command.Empty>
              {orders.length > 0 && (
                <Command.Group heading={m.nav_orders()}>
                  {orders.map((order) => (
                    <Command.Item
                      key={order.id}
                      value={`order ${order.id}`}
                      className="menu-item"
                      onSelect={() => go(pathTo(paths.order, order.id))}
                    >
                      <span className="strong">
                        <LeftToRight>{order.order_no}</LeftToRight>
                      </span>
                      <span className="cut grow">
                        <OwnWords>{recipientOf(order)}</OwnWords>
                      </span>
                      <OrderStateChip order={order} />
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
              {customers.length > 0 && (
                <Command.Group heading={m.nav_customers()}>
                  {customers.map((customer) => (
                    <Command.Item
                      key={customer.id}
                      value={`customer ${customer.id}`}
                      className="menu-item"
                      onSelect={() => go(pathTo(paths.customer, customer.id))}
                    >
                      <span className="cut grow">
                        <OwnWords>{customer.name}</OwnWords>
                      </span>
                      <span className="soft">
                        <Phone number={customer.phone} />
                      </span>
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
              {products.length > 0 && (
                <Command.Group heading={m.products()}>
                  {products.map((product) => (
                    <Command.Item
                      key={product.id}
                      value={`product ${product.id}`}
                      className="menu-item"
                      onSelect={() => go(pathTo(paths.product, product.id))}
                    >
                      <span className="cut grow">{localised(product.name_ar, product.name_en)}</span>
                      <span className="soft">
                        <LeftToRight>{product.sku}</LeftToRight>
                      </span>
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
              {shownPages.length > 0 && (
                <Command.Group heading={m.palette_pages()}>
                  {shownPages.map(({ label, path }) => (
                    <Command.Item
                      key={path}
                      value={`page ${path}`}
                      className="menu-item"
                      onSelect={() => go(path)}
                    >
                      {label}
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
              {commands.length > 0 && (
                <Command.Group heading={m.palette_commands()}>
                  {commands.map(({ label, run }) => (
                    <Command.Item key={label} value={`command ${label}`} className="menu-item" onSelect={run}>
                      {label}
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useHits<Row>(resource: string, query: string) {
  return useQuery({
    queryKey: ["palette", resource, query],
    queryFn: ({ signal }) =>
      request<ListAnswer<Row>>(
        `/${resource}?${new URLSearchParams({ q: query, per_page: String(maxHits) })}`,
        {
          signal,
        },
      ),
    enabled: query.length > 1,
  });
}
