-- The routine finder follows the slides on a home page that nobody has changed.
update home_page set blocks = (
  select jsonb_agg(block order by case block ->> 'kind' when 'slider' then 0 when 'routine' then 1 else 2 end, position)
  from jsonb_array_elements(blocks) with ordinality as part (block, position)
)
where not exists (select from home_page_versions) and blocks -> 0 ->> 'kind' = 'slider';
