-- An index for every order that lists of products offer, each with what filters ask and facets count, so that a page among a million is
-- found without a look at the rows, which are wide. Not of published ones alone: the back office lists by the same orders.
create index products_best_selling on products (sold desc, id)
  include (status, category_id, color, size, area, stock, price, discounted_price);
drop index products_sold;
create index products_category_best_selling on products (category_id, sold desc, id)
  include (status, color, size, area, stock, price, discounted_price);
drop index products_category_sold;
create index products_created on products (created_at desc, id) include (status);
drop index products_newest;
create index products_paid on products (coalesce(discounted_price, price), id) include (status, price, discounted_price);
drop index products_pays;
create index products_rated on products (
  (rating_total::real / nullif(rating_count, 0)) desc nulls last, rating_count desc, id) include (status, rating_total);
-- What few products have is found among many at once.
create index products_color on products (color, sold desc, id) include (status) where color is not null;
create index products_size on products (size, sold desc, id) include (status) where size is not null;
create index products_area_best_selling on products (area, sold desc, id) include (status);
drop index products_area;
