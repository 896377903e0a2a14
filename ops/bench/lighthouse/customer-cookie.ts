/** Registers a customer and adds two products to the cart; returns the `Cookie` header. */
export async function customerCookie(origin: string): Promise<string> {
  const password = "a good long password";
  const signedUp = await post(`${origin}/signup`, "", {
    name: "سلمى حسن",
    phone: "01012345678",
    email: "salma@example.com",
    password,
    password_confirmation: password,
  });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(";")[0] ?? "")
    .find((pair) => pair.startsWith("session="));
  if (cookie === undefined) throw new Error("expected the new customer to be signed in");
  for (const product of ["1", "2"])
    await post(`${origin}/cart/lines`, cookie, { product_id: product, quantity: "1", next: "/cart" });
  return cookie;
}

async function post(url: string, cookie: string, form: Record<string, string>): Promise<Response> {
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { "sec-fetch-site": "same-origin", cookie },
    redirect: "manual",
  });
  if (response.status !== 303) throw new Error(`expected ${url} to be accepted, but got ${response.status}`);
  return response;
}
