-- A shop may publish in Arabic alone: English pages lead to the Arabic ones, and nobody asks for English texts.

-- Earlier migrations of the same run may have changed the settings.
set constraints all immediate;
set constraints all deferred;

alter table settings add column arabic_only boolean not null default false;
