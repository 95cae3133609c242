export const tabBarStyle = 'fixed inset-x-0 bottom-0 z-bar border-t bg-tabbar lg:hidden'
