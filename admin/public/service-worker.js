// Shows alerts of new orders while the back office is closed. It caches nothing. The server renders the texts (`emails/push-text.ts`).

self.addEventListener("push", (event) => {
  const { title, body, path } = event.data.json();
  const shown = { body, dir: "auto", icon: "/icon-192.png", tag: path, data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data.path));
});
