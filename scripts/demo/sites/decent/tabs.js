// Shows the active tab.
document.addEventListener('DOMContentLoaded', function () {
    var links = document.querySelectorAll('a')
    for (var i = 0; i < links.length; i++) {
        links[i].classList.add('tab')
    }
})
